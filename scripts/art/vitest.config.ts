import { defineConfig } from 'vitest/config';

// Vitest would take the configuration of the repository.
export default defineConfig({ test: { testTimeout: 120_000 } });
