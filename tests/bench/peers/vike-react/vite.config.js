import vike from 'vike/plugin';

export default {
  logLevel: 'warn',
  plugins: [vike()],
  oxc: { jsx: { runtime: 'automatic' } },
};
