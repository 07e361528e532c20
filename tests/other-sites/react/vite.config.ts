import content from 'content/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [content()], build: { minify: false } });
