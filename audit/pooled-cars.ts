/** Cars in stock for returning students: one that is offered, and one that was taken out. */
import { ask } from '#e2e/calls.ts'

/** @returns the numbers of both, and the configuration of the first */
export async function pooledCars(origin: string, operator: string) {
  const { rows } = await ask(origin, 'desk.studentPool.list', { queue: 'offered', pageSize: 20 }, { token: operator })
  const [shown, gone] = rows.filter(row => row.standing === 'shown')
  if (!shown || !gone) throw new Error('the demonstration offers returning students fewer than two cars')
  const { stockNo, version } = gone
  await ask(
    origin,
    'desk.studentPool.remove',
    { stockNo, version, reason: '展车，客户到店体验用，暂不参加留学生项目' },
    { token: operator },
  )
  return { shown: shown.stockNo, gone: stockNo, code: shown.code }
}
