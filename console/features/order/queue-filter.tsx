import { carrierCodes, carriers } from '#contract/carriers.ts'
import { orderKinds } from '#contract/codes.ts'
import { claimFilters, orderSorts } from '#contract/desk-queues.ts'
import { orderKindNames } from '#contract/order-kind-names.ts'
import { DeskFilter, FilterChoice } from '#console/frame/desk-filter.tsx'
import type { DeskList } from '#console/frame/desk-list.ts'
import edit from '#console/frame/edit.module.css'
import { useMe } from '#console/frame/use-me.ts'
import { useOutlets } from '#console/frame/use-outlets.ts'
import { yuanOf } from '#web/form/figures-typed.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { queueFilterTexts } from './queue-filter.texts.ts'
import type { QueueOrder, QueueState } from './queue-list.ts'

/** What a list of orders is narrowed and sorted by; beside order and claim the conditions stand folded until one is set. */
export function QueueFilter({ of }: { of: DeskList<QueueState, QueueOrder> }) {
  const t = useTexts(queueFilterTexts)
  const english = useLanguage() === 'en'
  const { role } = useMe()
  const everywhere = role !== 'dealer'
  const outlets = useOutlets(everywhere)
  const { state } = of.data
  const { kind, outletId, from, to, leastFen, mostFen, carrier, claim, sort } = state
  const set = [kind, outletId, from, to, leastFen, mostFen, carrier].filter(
    each => each !== undefined && each !== '',
  ).length
  const yuan = (fen: number | undefined) => (fen === undefined ? '' : yuanOf(fen))
  return (
    <DeskFilter of={of} keep={['queue', 'search']} className={edit.filter}>
      <FilterChoice label={t.sort} name="sort" value={sort} choices={orderSorts.map(each => [each, t[each]])} />
      <FilterChoice
        label={t.claim}
        name="claim"
        value={claim}
        every={t.anybody}
        choices={claimFilters.map(each => [each, t[each]])}
      />
      <details className={edit.more} open={set > 0}>
        <summary>{set > 0 ? t.moreSet(set) : t.more}</summary>
        <div className={edit.conditions}>
          <FilterChoice
            label={t.kind}
            name="kind"
            value={kind}
            every={t.everyKind}
            choices={orderKinds.map(each => [each, orderKindNames[each][english ? 'en' : 'cn']])}
          />
          {everywhere && (
            <FilterChoice
              label={t.outlet}
              name="outlet"
              value={outletId}
              every={t.everyOutlet}
              choices={
                outletId && !outlets.some(({ value }) => value === outletId)
                  ? [[outletId, outletId], ...outlets.map(({ value, label }) => [value, label] as const)]
                  : outlets.map(({ value, label }) => [value, label] as const)
              }
            />
          )}
          <FilterChoice
            label={t.carrier}
            name="carrier"
            value={carrier}
            every={t.everyCarrier}
            choices={carrierCodes.map(code => [code, carriers[code][english ? 1 : 0]])}
          />
          <label>
            {t.from}
            <input name="from" type="date" defaultValue={from} />
          </label>
          <label>
            {t.to}
            <input name="to" type="date" defaultValue={to} />
          </label>
          <label>
            {t.least}
            <input name="least" inputMode="decimal" maxLength={14} defaultValue={yuan(leastFen)} />
          </label>
          <label>
            {t.most}
            <input name="most" inputMode="decimal" maxLength={14} defaultValue={yuan(mostFen)} />
          </label>
        </div>
      </details>
    </DeskFilter>
  )
}
