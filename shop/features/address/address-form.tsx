import { type FormEvent, useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { failureWords } from '#shop/personal/failure-words.ts'
import { type Region, useRegions } from '#shop/personal/use-regions.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type Address,
  type AddressDraft,
  type AddressField,
  addressFields,
  type AddressProblems,
  draftOf,
  emptyDraft,
  inputOf,
  problemsOf,
} from './address-form.rules.ts'
import { addressTexts } from './address.texts.ts'
import styles from './address.module.css'

export interface AddressFormProps {
  /** Absent: a new one. */
  address?: Address | undefined
  /** A new one becomes the default: it is the first. */
  first?: boolean
  onSaved: (address: Address) => void
  /** What is left after one was deleted. */
  onRemoved: (left: Address[]) => void
}

const idOf = (field: AddressField): string => `address-${field}`

/** Which field a refusal of `address.save` speaks of; the others stand above the button. */
const fieldOfRefusal: Readonly<Record<number, AddressField>> = {
  [errors.REGION_UNKNOWN[0]]: 'areaCode',
  [errors.MOBILE_WRONG[0]]: 'mobile',
}

/** Where a parcel goes: recipient, mobile number, region, street (design 11: checked on leaving a field, all on saving). */
export function AddressForm({ address, first = false, onSaved, onRemoved }: AddressFormProps) {
  const t = useTexts(addressTexts)
  const language = useLanguage()
  const [draft, setDraft] = useState<AddressDraft>(() => (address ? draftOf(address) : emptyDraft(first)))
  const [touched, setTouched] = useState<ReadonlySet<AddressField>>(
    () => new Set(address && !address.deliverable ? ['areaCode'] : []),
  )
  const [refused, setRefused] = useState<{ field?: AddressField; words: string }>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const provinces = useRegions(0)
  const cities = useRegions(draft.provinceCode || undefined)
  const areas = useRegions(draft.cityCode || undefined)
  // Until it is known, a place is taken to have both: only what is known can be wrong.
  const depth = { hasCities: cities?.length !== 0, hasAreas: areas?.length !== 0 }
  const problems: AddressProblems = problemsOf(draft, depth)

  function change(part: Partial<AddressDraft>) {
    setDraft({ ...draft, ...part })
    setRefused(undefined)
  }
  const leave = (field: AddressField) => setTouched(new Set([...touched, field]))
  const errorOf = (field: AddressField): string | undefined => {
    if (refused?.field === field) return refused.words
    const problem = problems[field]
    return touched.has(field) && problem ? t[problem] : undefined
  }
  const focus = (field: AddressField) => document.getElementById(idOf(field))?.focus()
  const wrong = addressFields.filter(field => errorOf(field) !== undefined)

  async function once(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      const field = error instanceof ApiFailure ? fieldOfRefusal[error.code] : undefined
      setRefused({ ...(field ? { field } : {}), words: failureWords(error, language) })
      if (field) focus(field)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog lies in the form of the page, as React sees it.
    event.stopPropagation()
    setTouched(new Set(addressFields))
    const [bad] = addressFields.filter(field => problems[field])
    if (bad) return focus(bad)
    void once(async () => {
      const { data } = await api('address.save', inputOf(draft, depth), { quiet: true, noLoading: true })
      onSaved(data)
    })
  }

  async function remove() {
    if (!address) return
    const agreed = await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, danger: true })
    if (!agreed) return
    await once(async () => {
      const { data } = await api('address.remove', { addressId: address.addressId }, { quiet: true, noLoading: true })
      toast(t.removed)
      onRemoved(data)
    })
  }

  const choices = (none: string, regions: readonly Region[] = []) => [
    { value: '0', label: none },
    ...regions.map(each => ({ value: String(each.code), label: language === 'en' ? each.nameEn : each.nameCn })),
  ]
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field id={idOf('recipient')} label={t.recipient} error={errorOf('recipient')}>
          <Input
            value={draft.recipient}
            onChange={recipient => change({ recipient })}
            onBlur={() => leave('recipient')}
            maxLength={30}
            autoComplete="name"
          />
        </Field>
        <Field id={idOf('mobile')} label={t.mobile} error={errorOf('mobile')}>
          <Input
            type="phone"
            prefix="+86"
            value={draft.mobile}
            onChange={mobile => change({ mobile })}
            onBlur={() => leave('mobile')}
          />
        </Field>
      </div>
      <div className={styles.triple}>
        <Field
          label={t.province}
          {...(depth.hasCities ? {} : { id: idOf('areaCode') })}
          error={depth.hasCities ? undefined : errorOf('areaCode')}
        >
          <NativeSelect
            choices={choices(t.chooseProvince, provinces)}
            value={String(draft.provinceCode)}
            onChange={code => change({ provinceCode: Number(code), cityCode: 0, areaCode: 0 })}
          />
        </Field>
        {depth.hasCities && (
          <Field
            label={t.city}
            {...(depth.hasAreas ? {} : { id: idOf('areaCode') })}
            error={depth.hasAreas ? undefined : errorOf('areaCode')}
          >
            <NativeSelect
              choices={choices(t.chooseCity, cities)}
              value={String(draft.cityCode)}
              onChange={code => change({ cityCode: Number(code), areaCode: 0 })}
            />
          </Field>
        )}
        {depth.hasAreas && (
          <Field id={idOf('areaCode')} label={t.area} error={errorOf('areaCode')}>
            <NativeSelect
              choices={choices(t.chooseArea, areas)}
              value={String(draft.areaCode)}
              onChange={code => change({ areaCode: Number(code) })}
              onBlur={() => leave('areaCode')}
            />
          </Field>
        )}
      </div>
      <Field id={idOf('street')} label={t.street} help={t.streetHelp} error={errorOf('street')}>
        <Input
          value={draft.street}
          onChange={street => change({ street })}
          onBlur={() => leave('street')}
          maxLength={100}
          autoComplete="street-address"
        />
      </Field>
      <Field label={t.tag} group>
        <RadioGroup
          row
          value={draft.tag}
          onChange={tag => change({ tag })}
          options={(['home', 'work', 'other'] as const).map(value => ({ value, label: t[value] }))}
        />
      </Field>
      <Checkbox
        checked={draft.isDefault}
        // The default is taken away by giving it to another one.
        disabled={first || address?.isDefault}
        onChange={isDefault => change({ isDefault })}
      >
        {t.isDefault}
      </Checkbox>
      <div role="alert">
        {refused && !refused.field ? (
          <Note kind="warning">{refused.words}</Note>
        ) : (
          wrong.length > 1 && <p className={styles.count}>{t.errors(wrong.length)}</p>
        )}
      </div>
      <div className={styles.foot}>
        {address && (
          <Button kind="line" disabled={busy} onClick={() => void remove()}>
            {t.remove}
          </Button>
        )}
        <Button type="submit" busy={busy} busyText={t.saving}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
