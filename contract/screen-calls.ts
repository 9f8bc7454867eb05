import { post } from './call-row.ts'

/** The store on the screens of cars and showrooms (spec 2, cdstore): rows of the call table (`calls.ts`). No screen sends a token. */
export const screenCalls = {
  'screen.start': post('/website/web/screen/v1/start', { anonymous: true, loading: 1 }),
  'screen.options': post('/website/web/screen/v1/options', { anonymous: true, loading: 1 }),
  'screen.open': post('/website/web/screen/v1/open', { anonymous: true, write: true, silent: true }),
  'screen.state': post('/website/web/screen/v1/state', { anonymous: true, silent: true }),
  'screen.leave': post('/website/web/screen/v1/leave', { anonymous: true, write: true, silent: true }),
  // the phone
  'screen.scan': post('/website/web/screen/v1/scan', { anonymous: true, write: true, silent: true }),
  'screen.claim': post('/website/usercenter/screen/v1/claim', { login: true, write: true, silent: true }),
} as const

/** The stream by which a screen follows its session: what `screen.state` answers, each time that it changes. */
export const screenFollowPath = '/website/web/screen/v1/follow'
