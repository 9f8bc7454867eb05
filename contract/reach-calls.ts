import { get, post } from './call-row.ts'

/** How the shop reaches people elsewhere (decision 111): rows of the call table (`calls.ts`). */
export const reachCalls = {
  'share.wechatSignature': post('/website/web/share/v1/wechat-signature', { silent: true, keepSession: true }),
}

/** Short links at the desk, and what campaigns brought (decisions 112, 133): rows of the desk's calls (`desk-calls.ts`). */
export const deskReachCalls = {
  'desk.campaignReport.figures': get('/desk/reach/v1/campaign-report', { staff: 'promotion.view', loading: 1 }),
  'desk.shortLink.all': get('/desk/reach/v1/links', { staff: 'promotion.view', loading: 1 }),
  'desk.shortLink.save': post('/desk/reach/v1/save-link', {
    staff: 'promotion.edit',
    write: true,
    silent: true,
    loading: 2,
    acts: ['shortCode', 'target'],
  }),
}
