import edit from '#console/frame/edit.module.css'
import { goodsCategories, type GoodsCategoryCode, isWithinCategory } from '#contract/goods-categories.ts'
import type { Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { writtenCodes } from './reduction-draft.ts'

export interface ScopeDraft {
  categories: readonly GoodsCategoryCode[]
  /** One code a line: of products, or of series where it is for new cars. */
  codes: string
  /** It is for new cars, not for goods. */
  cars: boolean
}

/** What a promotion is for; its fault is the first word that is no code. */
export const scopeKind: Kind<
  { categories: GoodsCategoryCode[]; spuCodes: string[]; seriesCodes?: string[] },
  ScopeDraft,
  Scope
> = {
  empty: { categories: [], codes: '', cars: false },
  write: ({ categories, spuCodes, seriesCodes }) => ({
    categories,
    codes: (seriesCodes ?? spuCodes).join('\n'),
    cars: seriesCodes !== undefined,
  }),
  read({ categories, codes: text, cars }) {
    const codes = writtenCodes(text)
    if ('wrong' in codes) return codes
    return {
      value: cars
        ? { categories: [], spuCodes: [], seriesCodes: codes.codes }
        : { categories: [...categories], spuCodes: codes.codes },
    }
  },
}

interface ScopeFieldsProps {
  value: ScopeDraft
  error: string | undefined
  onChange: (value: ScopeDraft) => void
  /** It can also be for new cars. */
  mayCars?: boolean
}

type Scope = Output<'desk.coupon.detail'>['scope']
type Category = (typeof goodsCategories)[number]

/** Each entry of the shop with its lists; an entry stands for all of them. */
const entries = goodsCategories
  .filter(({ code }) => code.length === 9)
  .map(entry => ({
    entry,
    lists: goodsCategories.filter(({ code }) => code !== entry.code && isWithinCategory(entry.code, code)),
  }))

/** What a promotion is for: categories, single items, or everything. */
export function ScopeFields({ value, error, onChange, mayCars }: ScopeFieldsProps) {
  const t = useTexts(promotionTexts)
  return (
    <>
      {mayCars && (
        <Field label={t.scope} group>
          <RadioGroup
            row
            value={value.cars ? 'cars' : 'goods'}
            onChange={to => onChange({ ...value, cars: to === 'cars', codes: '' })}
            options={[
              { value: 'goods', label: t.forGoods },
              { value: 'cars', label: t.forCars },
            ]}
          />
        </Field>
      )}
      {value.cars ? (
        <Field label={t.seriesCodes} note={t.optional} help={t.seriesCodesHelp} name="scope" error={error}>
          <TextArea value={value.codes} onChange={codes => onChange({ ...value, codes })} />
        </Field>
      ) : (
        <GoodsScope value={value} error={error} onChange={onChange} />
      )}
    </>
  )
}

function GoodsScope({ value, error, onChange }: ScopeFieldsProps) {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  const box = ({ code, cn, en }: Category) => (
    <Checkbox
      checked={value.categories.includes(code)}
      onChange={on =>
        onChange({ ...value, categories: [...value.categories.filter(each => each !== code), ...(on ? [code] : [])] })
      }
    >
      {language === 'en' ? en : cn}
    </Checkbox>
  )
  return (
    <>
      <Field label={t.goodsScope} group help={t.scopeHelp}>
        <Stack as="ul" gap={5} className={edit.scope}>
          {entries.map(({ entry, lists }) => (
            <li key={entry.code}>
              {box(entry)}
              <ul>
                {lists.map(list => (
                  <li key={list.code}>{box(list)}</li>
                ))}
              </ul>
            </li>
          ))}
        </Stack>
      </Field>
      <Field label={t.spuCodes} note={t.optional} help={t.spuCodesHelp} name="scope" error={error}>
        <TextArea value={value.codes} onChange={codes => onChange({ ...value, codes })} />
      </Field>
    </>
  )
}
