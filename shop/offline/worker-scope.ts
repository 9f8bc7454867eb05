/**
 * What a service worker finds around it, as far as ours reads it. TypeScript's own description of workers cannot stand beside
 * that of pages in one program.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetched extends Lasting {
  readonly request: Request
  /** The answer that the browser asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface Told extends Lasting {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface Pushed extends Lasting {
  readonly data: { text(): string } | null
}

export interface NoteClicked extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}

interface Heard {
  push: Pushed
  notificationclick: NoteClicked
  install: Lasting
  activate: Lasting
  fetch: Fetched
  message: Told
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof Heard>(kind: K, listener: (event: Heard[K]) => void): void
}
