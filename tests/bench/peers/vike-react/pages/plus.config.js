import vikeReact from 'vike-react/config';

/** Pages are rendered when the site is built, and React takes them over in the browser. */
export default { prerender: true, extends: [vikeReact] };
