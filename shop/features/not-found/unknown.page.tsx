import { data } from 'react-router'
import { redirectTo } from '#shop/go.ts'
import { guardPath, needsLogin } from '#web/session.ts'
import type { Route } from './+types/unknown.page'

/**
 * Unknown paths lead to /404 (spec 2), on the server and in the browser. Below the personal prefixes the login comes
 * first (spec 4, Login gate), and only the browser knows of one: there the document lets it decide.
 */
export function loader({ request }: Route.LoaderArgs) {
  if (!needsLogin(new URL(request.url).pathname)) throw redirectTo('/404')
  return data(null, { status: 404 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  guardPath(request)
  throw redirectTo('/404')
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => null

export default function Unknown() {
  return null
}
