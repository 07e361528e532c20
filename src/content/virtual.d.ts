/** The fields of the compiled `content/site.yaml` that pages show, with the settings of the environment. */
declare module 'virtual:content/site' {
  const site: import('./site-settings.ts').PageSite;
  export default site;
  export const description: string;
}

/** The end of capabilities and case studies. */
declare module 'virtual:content/success-story' {
  const successStory: import('../../.content/types.ts').Site['successStory'];
  export default successStory;
}

/** The compiled documents, whose texts end with marks, in development alone. */
declare module 'virtual:content/compiled' {
  export function readCompiled(path: string): unknown;
}
