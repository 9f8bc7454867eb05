import { type ReactNode, useEffect } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { LanguageProvider } from '#web/i18n/texts.ts'
import { LayoutProvider } from '#web/layout.ts'
import { readStaffToken } from '#web/session.ts'
import { surroundings } from '#web/surroundings.ts'
import { AskHost } from '#web/ui/ask-host.tsx'
import { LinkProvider } from '#web/ui/link.tsx'
import { ToastHost } from '#web/ui/toast-host.tsx'
import { ConsoleLink } from './console-link.tsx'
import { Frame } from './frame.tsx'

export type Me = Output<'desk.staff.me'>

/** Lets staff in: without a token the browser leaves for the login and comes back here. */
export async function loadGate(): Promise<Me> {
  if (!readStaffToken()) {
    surroundings.leaveForLogin()
    // The document is on its way out; nothing is shown meanwhile.
    return new Promise(() => {})
  }
  return (await api('desk.staff.me', {})).data
}

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
