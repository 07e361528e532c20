import { createRequire } from 'node:module';

/** Loads a module synchronously, because Markdown is parsed and rendered in one synchronous step. */
const load = createRequire(import.meta.url) as <Module>(name: string) => Module;

const unified = () => load<typeof import('unified')>('unified').unified();
const createParser = () => unified().use(load<typeof import('remark-parse')>('remark-parse').default).freeze();
const createRenderer = () => unified().use(load<typeof import('remark-rehype')>('remark-rehype').default).freeze();

let parser: ReturnType<typeof createParser> | undefined;
let renderer: ReturnType<typeof createRenderer> | undefined;

/** Returns remark's parser. It is loaded on first use: few fields need it, and loading takes as long as parsing a hundred fields. */
export const remarkParser = () => (parser ??= createParser());

/** Returns remark's converter from Markdown to HTML trees, loaded on first use. */
export const remarkRenderer = () => (renderer ??= createRenderer());
