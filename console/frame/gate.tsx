import { type ReactNode, useEffect } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { LayoutProvider } from '#web/layout.ts'
import { AskHost } from '#web/ui/ask-host.tsx'
import { LinkProvider } from '#web/ui/link.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { ConsoleLink } from './console-link.tsx'
import { Frame } from './frame.tsx'
import type { Me } from './me.ts'

/** Language, layout and links around everything, also around what stands in place of a broken page. */
export function Surrounds({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider language={document.documentElement.lang === 'en' ? 'en' : 'zh-CN'}>
      <LayoutProvider layout="desktop">
        <LinkProvider link={ConsoleLink}>
          {children}
          <ToastHost />
          <AskHost />
        </LinkProvider>
      </LayoutProvider>
    </LanguageProvider>
  )
}

export function Gate() {
  const me = useLoaderData<Me>()
  // Tells tests and tools that the console has taken over its document.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return (
    <Surrounds>
      <Frame me={me}>
        <Outlet />
      </Frame>
    </Surrounds>
  )
}
