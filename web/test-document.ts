/**
 * Base UI decides while it is loaded whether its effects run, by whether there is a document. Unit tests share what a worker
 * has loaded (`isolate: false`), so it is loaded before any of them, with one.
 */
import { vi } from 'vitest'

vi.stubGlobal('document', {})
await import('@base-ui/react/avatar')
vi.unstubAllGlobals()
