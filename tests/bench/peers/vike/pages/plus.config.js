/** Pages are rendered when the site is built, and need nothing after that. */
export default { prerender: true, meta: { Page: { env: { server: true } } } };
