import edit from '#console/frame/edit.module.css'
import { goodsCategories, type GoodsCategoryCode } from '#contract/goods-categories.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { promotionTexts } from './promotion.texts.ts'

export interface ScopeDraft {
  categories: readonly GoodsCategoryCode[]
  /** One code a line. */
  codes: string
}

interface ScopeFieldsProps {
  value: ScopeDraft
  error: string | undefined
  onChange: (value: ScopeDraft) => void
}

/** What a promotion is for: categories, single items, or everything. */
export function ScopeFields({ value, error, onChange }: ScopeFieldsProps) {
  const t = useTexts(promotionTexts)
  const language = useLanguage()
  return (
    <>
      <Field label={t.scope} group help={t.scopeHelp}>
        <div className={edit.scope}>
          {goodsCategories.map(({ code, cn, en }) => (
            <Checkbox
              key={code}
              checked={value.categories.includes(code)}
              onChange={on =>
                onChange({
                  ...value,
                  categories: [...value.categories.filter(each => each !== code), ...(on ? [code] : [])],
                })
              }
            >
              {code.length === 9 ? <b>{language === 'en' ? en : cn}</b> : language === 'en' ? en : cn}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field label={t.spuCodes} note={t.optional} help={t.spuCodesHelp} error={error}>
        <TextArea value={value.codes} onChange={codes => onChange({ ...value, codes })} />
      </Field>
    </>
  )
}
