import { createRequire } from 'node:module';

/** Loads at once what `import` would load later: a text is read and rendered in one go. */
const load = createRequire(import.meta.url) as <Module>(name: string) => Module;

const unified = () => load<typeof import('unified')>('unified').unified();
const makeParser = () => unified().use(load<typeof import('remark-parse')>('remark-parse').default).freeze();
const makeRenderer = () => unified().use(load<typeof import('remark-rehype')>('remark-rehype').default).freeze();

let parser: ReturnType<typeof makeParser> | undefined;
let renderer: ReturnType<typeof makeRenderer> | undefined;

/** What reads Markdown. It loads with the first text that needs it: few do, and loading takes as long as a hundred texts. */
export const remarkParser = () => (parser ??= makeParser());

/** What turns the tree of Markdown into that of HTML; it loads in the same way. */
export const remarkRenderer = () => (renderer ??= makeRenderer());
