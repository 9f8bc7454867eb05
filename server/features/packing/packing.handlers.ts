/** Orders that are to be sent, and what is printed of them (decision 132). */
import type { Reply } from '#contract/kit.ts'
import { shipBy } from '#server/features/order/order.due.ts'
import { Bytes, type Handlers, Page } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { drawLabels, drawPdf } from '#server/lib/pdf/pdf.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withWords } from '#server/lib/words.ts'
import { labels, packingLists, pickList } from './packing.paper.ts'
import { type PackingOrder, packingOrders, packingPage } from './packing.queries.ts'

const shown = ({ recipient, lines, ...order }: PackingOrder): Reply<'desk.packing.list'>[number] => ({
  ...order,
  until: shipBy(order),
  region: { cn: recipient.regionCn, en: recipient.regionEn },
  lines: lines.map(line => withWords(line)),
})

export const packingHandlers = {
  'desk.packing.list': async ({ input: { unprinted, pageNumber, pageSize }, ctx: { db } }) => {
    const { orders, total } = await packingPage(db, unprinted, pageSize, (pageNumber - 1) * pageSize)
    return new Page(orders.map(shown), { pageNumber, pageSize, total })
  },

  'desk.packing.print': async ({ input: { paper, orderNos }, ctx }) => {
    const { db, config, now } = ctx
    // Who printed what is written down before anything of it is read out.
    const orders = await db.transaction().execute(async tx => {
      const found = await packingOrders(tx, orderNos)
      const gone = orderNos.find(each => !found.some(({ orderNo, lines }) => orderNo === each && lines.length > 0))
      if (gone) throw new Refusal('PACKING_GONE', { orderNo: gone })
      for (const { orderNo } of found) await ctx.noteAct(tx, orderNo, { paper })
      return found
    })
    const setting = { brand: config.brand.nameCn, day: beijingDay(now) }
    const bytes =
      paper === 'pick'
        ? await drawPdf(pickList(orders, setting))
        : paper === 'list'
          ? await drawPdf(packingLists(orders, setting))
          : await drawLabels(labels(orders, paper, setting))
    return new Bytes(bytes, 'application/pdf', `${paper}-${setting.day}-${orders.length}.pdf`, 0)
  },
} satisfies Partial<Handlers>
