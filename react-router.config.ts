import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'shop',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The whole manifest as one cached file in place of a request for each page with new links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
