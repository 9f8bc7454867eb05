import type { Config } from '@react-router/dev/config'
import { splitLanguages } from './scripts/one-language.ts'

export default {
  appDirectory: 'shop',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // Documents of the built site name their own routes alone; `shop/route-discovery.ts` learns the others.
  routeDiscovery: { mode: process.env.NODE_ENV === 'production' ? 'lazy' : 'initial' },
  buildEnd: ({ reactRouterConfig }) => splitLanguages(reactRouterConfig.buildDirectory),
} satisfies Config
