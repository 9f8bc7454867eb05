import { file, form, post } from './call-row.ts'

/** Lotteries whose draws anybody can check (spec 7, Lottery; decision 125): rows of `calls.ts`. */
export const lotteryCalls = {
  'lottery.detail': post('/website/web/campaign/v1/lotteryInfo', { loading: 1 }),
  'lottery.state': post('/website/web/campaign/v1/lotteryState', { silent: true, keepSession: true }),
  'lottery.draw': form('/website/web/campaign/v1/lottery', { login: true, write: true, silent: true }),
  'lottery.won': form('/website/web/campaign/v1/checkIsWin', { login: true, silent: true }),
  'lottery.draws': file('/website/web/campaign/v1/lotteryDraws', { silent: true, limit: 'strict' }),
} as const

const write = { write: true, silent: true, loading: 2 } as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskLotteryCalls = {
  'desk.lottery.list': post('/desk/lottery/v1/list', { staff: 'lottery.view', loading: 1, paged: true }),
  'desk.lottery.detail': post('/desk/lottery/v1/detail', { staff: 'lottery.view', loading: 1 }),
  'desk.lottery.save': post('/desk/lottery/v1/save', {
    staff: 'lottery.edit',
    ...write,
    acts: ['lotteryCode', 'version'],
  }),
  'desk.lottery.act': post('/desk/lottery/v1/act', {
    staff: 'lottery.edit',
    ...write,
    acts: ['lotteryCode', 'version', 'event', 'reason'],
  }),
  'desk.lottery.decide': post('/desk/lottery/v1/decide', {
    staff: 'lottery.approve',
    ...write,
    acts: ['lotteryCode', 'version', 'event', 'reason'],
  }),
  'desk.lottery.hand': post('/desk/lottery/v1/hand', {
    staff: 'lottery.hand',
    ...write,
    limit: 'strict',
    acts: ['giftNo', 'lotteryCode'],
  }),
} as const
