import { createRequire } from 'node:module'

const STYLES = createRequire(import.meta.url).resolve('@swc/plugin-styled-components')

/**
 * How every part compiles its TypeScript.
 *
 * @param {{ refresh?: boolean, styles?: Record<string, unknown> }} [options] `refresh`: components are replaced while a development server
 * runs; `styles`: what is said to the plugin of styled-components, which is left out without it
 */
export const swcLoader = ({ refresh = false, styles } = {}) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', refresh } },
      ...(styles && {
        experimental: { plugins: [[STYLES, { displayName: false, fileName: false, ...styles }]] },
      }),
    },
  },
})
