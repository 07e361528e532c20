import type { ContentConfig } from 'content';
import config from '../../content.config.ts';

export default { ...config, rules: {} } satisfies ContentConfig;
