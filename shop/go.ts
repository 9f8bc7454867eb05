/**
 * The ways on that no link takes: every one keeps the campaign parameters of the visit (spec 2, Navigation-carried
 * parameters). Nothing else of the shop asks the router to navigate or to redirect.
 */
import { type MouseEvent, useCallback } from 'react'
import { type NavigateOptions, redirect, replace, useNavigate } from 'react-router'
import { withCarried } from '#web/navigation.ts'

/** Goes to an address of the shop; a number goes through the history. */
export function useGo(): (to: string | number, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (to, options) => {
      await (typeof to === 'number' ? navigate(to) : navigate(withCarried(to), options))
    },
    [navigate],
  )
}

/**
 * For a button that goes back in this visit, or home for somebody who came straight here. The press is drawn before the page
 * is sought, which takes a slow phone longer; the second one of a double press would go a page further.
 */
export function useBack(): (press: MouseEvent) => void {
  const go = useGo()
  const back = () => void (window.history.state?.idx > 0 ? go(-1) : go('/'))
  return ({ detail }) => void (detail > 1 || requestAnimationFrame(() => setTimeout(back)))
}

/**
 * For loaders: `throw redirectTo(address)`. In the browser the visit's parameters come along; on the server, whose
 * documents are the same for everybody, those of the request join when the answer is sent (`server/http/pages.ts`).
 */
export const redirectTo = (address: string): Response => redirect(withCarried(address))

/** The same, without a step of its own in the history. */
export const replaceWith = (address: string): Response => replace(withCarried(address))
