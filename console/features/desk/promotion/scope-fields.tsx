import edit from '#console/frame/edit.module.css'
import { goodsCategories, type GoodsCategoryCode, isWithinCategory } from '#contract/goods-categories.ts'
import type { Output } from '#contract/kit.ts'
import type { Kind } from '#web/form/field-row.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { promotionTexts } from './promotion.texts.ts'
import { writtenCodes } from './reduction-draft.ts'

export interface ScopeDraft {
  categories: readonly GoodsCategoryCode[]
  /** One code a line. */
  codes: string
}

/** What a promotion is for; its fault is the first word that is no code. */
export const scopeKind: Kind<{ categories: GoodsCategoryCode[]; spuCodes: string[] }, ScopeDraft, Scope> = {
  empty: { categories: [], codes: '' },
  write: ({ categories, spuCodes }) => ({ categories, codes: spuCodes.join('\n') }),
  read({ categories, codes: text }) {
    const codes = writtenCodes(text)
    return 'wrong' in codes ? codes : { value: { categories: [...categories], spuCodes: codes.codes } }
  },
}

interface ScopeFieldsProps {
  value: ScopeDraft
  error: string | undefined
  onChange: (value: ScopeDraft) => void
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
export function ScopeFields({ value, error, onChange }: ScopeFieldsProps) {
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
      <Field label={t.scope} group help={t.scopeHelp}>
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
