import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * The router and React in one file, what several pages share in another: forty small files weigh 10 kB more after gzip
 * than these, and each is a request.
 */
const rolldownOptions = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'vendor', priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
        { name: 'core', priority: 1, test: /\/(web|contract|shop)\//, minShareCount: 6 },
      ],
    },
  },
}

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'shop/public',
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions } } },
  css: {
    modules: { generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
  },
  clearScreen: false,
})
