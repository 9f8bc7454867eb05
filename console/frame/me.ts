import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { readStaffToken } from '#web/session.ts'
import { surroundings } from '#web/surroundings.ts'

export type Me = Output<'desk.staff.me'>

let asked: Promise<Me> | undefined

/**
 * Who is signed in, asked once a document: a login loads it anew. Without a token the browser leaves for the login and
 * comes back here.
 */
export function whoAmI(): Promise<Me> {
  if (!readStaffToken() && !asked) {
    surroundings.leaveForLogin()
    // The document is on its way out; nothing is shown meanwhile.
    return new Promise(() => {})
  }
  asked ??= api('desk.staff.me', {}).then(({ data }) => data)
  asked.catch(() => {
    asked = undefined
  })
  return asked
}
