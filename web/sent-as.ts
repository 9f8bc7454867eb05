import { surroundings } from './surroundings.ts'

/** In which session, and as whom, something was sent. */
export interface SentAs {
  token: string | undefined
  who: string | undefined
}

/** Who is signed in now; asked before a call leaves. */
export const sentAs = (): SentAs => ({ token: surroundings.readToken(), who: surroundings.whoIsIn() })

/**
 * What a 401 says of the session that is there now. `over`: it is that one. `again`: the same person has signed in anew
 * since, so the call may be sent once more. `other`: somebody else has, as whom nothing of before is sent.
 */
export function sessionAfter({ token, who }: SentAs): 'over' | 'again' | 'other' {
  const now = surroundings.readToken()
  if (now === undefined || now === token) return 'over'
  // A stranger's call is the one's who signed in; a call of somebody whom nobody knows any more is nobody's.
  const same = token === undefined || (who !== undefined && who === surroundings.whoIsIn())
  return same ? 'again' : 'other'
}
