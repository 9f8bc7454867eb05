import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { dotted } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { CardTable } from './card-table.tsx'
import edit from './edit.module.css'
import { outletChoiceTexts } from './outlet-choice.texts.ts'
import rowStyles from './rows.module.css'

/** So many are shown; more words find fewer. */
const SHOWN = 30
/** Most of what is searched for, as the call takes it. */
const LONGEST = 40

type Outlets = Output<'dealer.outletList'>

/** Outlets that fit the words of an address (`search`), by name. */
export async function loadOutletChoice(request: Request): Promise<{ keyword: string; outlets: Outlets }> {
  const keyword = readText(new URL(request.url).searchParams.get('search'), LONGEST)
  const asked = { sort: 'name' as const, pageSize: SHOWN, ...(keyword ? { keyword } : {}) }
  const { data } = await api('dealer.outletList', asked, { signal: request.signal })
  return { keyword, outlets: data }
}

interface OutletChoiceProps {
  /** What the outlet is wanted for. */
  label: string
  keyword: string
  outlets: Outlets
  /** The page itself, to which the words are sent. */
  action: string
  /** What else its address says, by name. */
  kept?: Readonly<Record<string, number>>
  hrefOf: (outletId: number) => string
}

/** Finds one outlet of all: for staff who are of none themselves. */
export function OutletChoice({ label, keyword, outlets, action, kept = {}, hrefOf }: OutletChoiceProps) {
  const t = useTexts(outletChoiceTexts)
  return (
    <section aria-label={label}>
      <SearchForm
        key={JSON.stringify([keyword, kept])}
        role="search"
        className={edit.filter}
        action={`/console${action}`}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {label}
          <input type="search" name="search" defaultValue={keyword} maxLength={LONGEST} placeholder={t.hint} />
        </label>
        <Button type="submit" kind="line" size="s">
          {t.find}
        </Button>
      </SearchForm>
      {outlets.length === 0 ? (
        <Empty icon="map-pin" title={t.none} kind="panel">
          {t.noneWhy}
        </Empty>
      ) : (
        <CardTable label={label} columns={[t.outlet, t.address]} className={rowStyles.rows}>
          <tbody>
            {outlets.map(({ outletId, name, cityName, address }) => (
              <tr key={outletId}>
                <td>
                  <UiLink href={hrefOf(outletId)}>{dotted(name)}</UiLink>
                  <small>{cityName}</small>
                </td>
                <td>{address}</td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      )}
    </section>
  )
}
