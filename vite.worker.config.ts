import { defineConfig } from 'vite'
import { workerSite } from './scripts/worker-site.ts'

const build = process.env.BUILD_DIRECTORY ?? 'build'

/**
 * The shop's service worker: one file at the top of the site, because a worker rules what lies below its own address
 * (decision 117). It is built last, because it names files of the site.
 */
export default defineConfig({
  publicDir: false,
  define: { SITE: JSON.stringify(workerSite(build)) },
  build: {
    target: 'es2022',
    outDir: `${build}/client`,
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: 'shop/offline/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
  },
  clearScreen: false,
})
