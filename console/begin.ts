import { watchLogouts } from '#web/logout-later.ts'
import { clearStaffSession, goToStaffLogin, readStaff, readStaffToken } from '#web/session.ts'
import { sender } from '#web/send-call.ts'
import { surroundings } from '#web/surroundings.ts'
import { listenBeforeRouter } from '#web/ui/back-guard.ts'
import { sessionBack } from './frame/session-over.ts'
import { site } from './site.ts'

// The same caller as the shop's, with the staff's own session. A module of its own, imported before the router: that one
// makes its first call while it is being made.
Object.assign(surroundings, {
  readToken: readStaffToken,
  whoIsIn: () => {
    const staff = readStaff()
    return staff && JSON.stringify(staff)
  },
  leaveForLogin() {
    clearStaffSession()
    goToStaffLogin()
  },
  // At the door there is nothing to lose.
  signInAgain: () => (document.documentElement.dataset.ready === 'true' ? sessionBack() : undefined),
  brandSite: '/console',
  timeoutMs: site().requestTimeoutMs,
} satisfies Partial<typeof surroundings>)
sender.source = 'console'
listenBeforeRouter()
watchLogouts()
