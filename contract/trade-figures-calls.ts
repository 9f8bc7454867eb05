import { get } from './call-row.ts'

/** Figures of the trade and of the day's work (decisions 139, 162): rows of the desk's calls (`desk-calls.ts`). */
export const tradeFiguresCalls = {
  'desk.figures.read': get('/desk/figures/v1/read', { staff: 'figures.view', loading: 1 }),
  'desk.figures.stock': get('/desk/figures/v1/stock', { staff: 'goods.view', loading: 1 }),
  'desk.figures.stockDays': get('/desk/figures/v1/stock-days', { staff: 'goods.view', loading: 1 }),
  'desk.queue.work': get('/desk/queue/v1/work', { staff: 'desk.use', silent: true }),
} as const
