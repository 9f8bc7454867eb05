import { useLoaderData } from 'react-router'
import { deskLoader, pageSize, useDeskList } from '#console/frame/desk-list.ts'
import { RowLink } from '#console/frame/rows.tsx'
import { StateList } from '#console/frame/state-list.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { lotteryStates } from '#contract/lottery-codes.ts'
import { formatDateTime } from '#contract/moments.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { listAddress } from '#web/list/address.ts'
import { oneOf } from '#web/list/filters.ts'
import { defineList } from '#web/list/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { num } from '#web/ui/columns.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { lotteryDeskTexts } from './lottery.texts.ts'
import { lotteryTones } from './lottery-tones.ts'

type Row = Output<'desk.lottery.list'>[number]

const lotteryList = defineList({
  address: listAddress({ path: '/lotteries' }, { state: oneOf('state', lotteryStates) }),
  call: 'desk.lottery.list',
  pageSize,
  rowsOf: (data): Row[] => data,
  keyOf: ({ lotteryCode }: Row) => lotteryCode,
})
export const loader = deskLoader(lotteryList)

/** Lotteries: what waits for a colleague first. */
export default function Lotteries() {
  const t = useTexts(lotteryDeskTexts)
  const language = useLanguage()
  const list = useLoaderData<typeof loader>()
  const desk = useDeskList(lotteryList, list)
  const [may, hands] = [useMay('lottery.edit'), useMay('lottery.hand')]
  return (
    <StateList
      of={desk}
      states={lotteryStates}
      words={t}
      every={t.every}
      columns={[t.name, t.when, t.state, num(t.draws), num(t.won), num(t.cost)]}
      icon="gift"
      ways={
        <>
          {hands && (
            <ButtonLink kind="line" size="s" href="/prizes">
              {t.hand}
            </ButtonLink>
          )}
          {may && (
            <ButtonLink size="s" icon="plus" href="/lotteries/~new">
              {t.add}
            </ButtonLink>
          )}
        </>
      }
    >
      {row => (
        <tr key={row.lotteryCode}>
          <td>
            <RowLink href={`/lotteries/${row.lotteryCode}`}>{language === 'en' ? row.nameEn : row.nameCn}</RowLink>
            <small>{row.lotteryCode}</small>
          </td>
          <td>{`${formatDateTime(row.startsAt)} – ${formatDateTime(row.endsAt)}`}</td>
          <td>
            <StatusDot tone={lotteryTones[row.state]}>{t[row.state]}</StatusDot>
          </td>
          <td data-num>{row.draws}</td>
          <td data-num>{row.won}</td>
          <td data-num>{formatMoney(row.costFen)}</td>
        </tr>
      )}
    </StateList>
  )
}
