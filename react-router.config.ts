import type { Config } from '@react-router/dev/config'
import { splitLanguages } from './scripts/one-language.ts'

export default {
  appDirectory: 'shop',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The whole manifest as one cached file in place of a request for each page with new links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => splitLanguages(reactRouterConfig.buildDirectory),
} satisfies Config
