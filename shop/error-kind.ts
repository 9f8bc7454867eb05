import { isRouteErrorResponse } from 'react-router'
import { ApiFailure } from '#web/api-failure.ts'

/** Why a page could not be shown, as far as it matters to the visitor. */
export type ErrorKind = 'notFound' | 'offline' | 'updated' | 'busy' | 'refused' | 'broken'

/** A part of the site that is gone after an update: the words of Chromium, Firefox, Safari and Vite (spec 8). */
const missingPart = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** What a thrown error means. @param offline the browser has no network */
export function errorKind(error: unknown, offline: boolean): ErrorKind {
  const status = isRouteErrorResponse(error) || error instanceof ApiFailure ? error.status : undefined
  if (status === 404 || (error instanceof ApiFailure && error.code === 2001)) return 'notFound'
  if (offline) return 'offline'
  if (error instanceof Error && missingPart.test(error.message)) return 'updated'
  if (status === 0 || (status !== undefined && status >= 500)) return 'busy'
  return error instanceof ApiFailure ? 'refused' : 'broken'
}

/** The id that stands in the server's log, too. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.requestId : undefined
