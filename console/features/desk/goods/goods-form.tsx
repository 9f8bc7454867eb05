import { type SubmitEvent, useRef, useState } from 'react'
import edit from '#console/frame/edit.module.css'
import { useActing } from '#console/frame/use-acting.ts'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import { useFaults } from '#console/frame/use-faults.ts'
import { useMay } from '#console/frame/use-me.ts'
import { fenOf, wholeOf, yuanOf } from '#console/frame/written.ts'
import { deliveryWays } from '#contract/constants.ts'
import { api } from '#web/api.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Good } from './goods.page.tsx'
import { goodsTexts } from './goods.texts.ts'
import { Paragraphs } from './paragraphs.tsx'

const draftOf = (good: Good) => ({
  nameCn: good.nameCn,
  nameEn: good.nameEn,
  factCn: good.factCn,
  factEn: good.factEn,
  about: good.about.map((each, n) => ({ ...each, key: n })),
  deliveryWays: good.deliveryWays,
  install: yuanOf(good.installFen),
  mostEach: good.mostEach === null ? '' : String(good.mostEach),
  returnPolicy: good.returnPolicy,
  state: good.state,
})
type Draft = ReturnType<typeof draftOf>
type Fault = 'nameCn' | 'nameEn' | 'about' | 'ways' | 'install' | 'mostEach'

/** What the shop says of a good, in both languages, and how it is sold. */
export function GoodsForm({ good }: { good: Good }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const may = useMay('goods.edit')
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(good.version)
  const [draft, setDraft] = useState(() => draftOf(good))
  const { faults, show } = useFaults<Fault>(form)
  const { busy, error, setError, act } = useActing()
  // What a colleague saved meanwhile does not make these fields unsaved.
  const [base, setBase] = useState(draft)
  useUnsaved(may && JSON.stringify(draft) !== JSON.stringify(base))
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const fitted = draft.deliveryWays.includes('fitting')

  function reload() {
    setVersion(good.version)
    setDraft(draftOf(good))
    setBase(draftOf(good))
    setError(undefined)
    show({})
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const installFen = fitted ? fenOf(draft.install) : 0
    const mostEach = draft.mostEach.trim() === '' ? null : wholeOf(draft.mostEach, 1, 999)
    const sound = show({
      nameCn: draft.nameCn.trim() === '' && t.nameNeeded,
      nameEn: draft.nameEn.trim() === '' && t.nameNeeded,
      about: draft.about.some(each => each.cn.trim() === '' || each.en.trim() === '') && t.bothNeeded,
      ways: draft.deliveryWays.length === 0 && t.wayNeeded,
      install: installFen === undefined && t.sumNeeded,
      mostEach: mostEach === undefined && t.mostNeeded,
    })
    if (!sound || installFen === undefined || mostEach === undefined) return
    const withdraws = draft.state === 'withdrawn' && good.state !== 'withdrawn'
    const sure = { title: t.withdrawTitle, text: t.withdrawText, yes: t.withdraw, danger: true }
    const { install: _, about, ...rest } = draft
    const plain = about.map(({ cn, en }) => ({ cn, en }))
    await act(
      async () => {
        const input = { ...rest, spuCode: good.spuCode, version, about: plain, installFen, mostEach }
        const { data } = await api('desk.goods.save', input, { quiet: true })
        setVersion(data.version)
        setBase(draft)
        toast(t.saved)
      },
      withdraws ? sure : undefined,
    )
  }

  const choices = <T extends 'returnPolicy' | 'state'>(values: readonly Draft[T][]) =>
    values.map(value => ({ value, label: t[value] }))
  return (
    <section className={edit.part} aria-labelledby="facts">
      <h2 id="facts">{t.facts}</h2>
      <form ref={form} className={edit.form} noValidate onSubmit={event => void save(event)}>
        {good.version > version && (
          <Note kind="warning" role="alert">
            {t.edited}{' '}
            <Button size="s" kind="line" onClick={reload}>
              {t.reload}
            </Button>
          </Note>
        )}
        <fieldset className={edit.group} disabled={!may} aria-label={t.facts}>
          <div className={edit.pair}>
            <Field label={t.nameCn} error={faults.nameCn}>
              <Input size="s" value={draft.nameCn} maxLength={60} onChange={nameCn => set({ nameCn })} />
            </Field>
            <Field label={t.nameEn} error={faults.nameEn}>
              <Input size="s" lang="en" value={draft.nameEn} maxLength={120} onChange={nameEn => set({ nameEn })} />
            </Field>
            <Field label={t.factCn} note={t.optional} help={t.factHelp}>
              <Input size="s" value={draft.factCn} maxLength={60} onChange={factCn => set({ factCn })} />
            </Field>
            <Field label={t.factEn} note={t.optional}>
              <Input size="s" lang="en" value={draft.factEn} maxLength={120} onChange={factEn => set({ factEn })} />
            </Field>
          </div>
          <Paragraphs value={draft.about} error={faults.about} onChange={about => set({ about })} />
          <Field label={t.ways} group error={faults.ways}>
            <div className={edit.row}>
              {deliveryWays
                .filter(way => good.waysOffered.includes(way.code))
                .map(({ code, cn, en }) => (
                  <Checkbox
                    key={code}
                    checked={draft.deliveryWays.includes(code)}
                    error={Boolean(faults.ways)}
                    onChange={on =>
                      set({
                        deliveryWays: [...draft.deliveryWays.filter(each => each !== code), ...(on ? [code] : [])],
                      })
                    }
                  >
                    {language === 'en' ? en : cn}
                  </Checkbox>
                ))}
            </div>
          </Field>
          <div className={edit.pair}>
            {fitted && (
              <Field label={t.install} help={t.installHelp} error={faults.install}>
                <Input
                  size="s"
                  inputMode="decimal"
                  suffix={t.yuan}
                  value={draft.install}
                  onChange={install => set({ install })}
                />
              </Field>
            )}
            <Field label={t.mostEach} note={t.optional} help={t.mostEachHelp} error={faults.mostEach}>
              <Input
                size="s"
                type="number"
                suffix={t.pieces}
                maxLength={3}
                value={draft.mostEach}
                onChange={mostEach => set({ mostEach })}
              />
            </Field>
            <Field label={t.policy}>
              <NativeSelect
                size="s"
                value={draft.returnPolicy}
                choices={choices<'returnPolicy'>(good.returnPolicies)}
                onChange={value => set({ returnPolicy: value as Draft['returnPolicy'] })}
              />
            </Field>
            <Field label={t.state}>
              <NativeSelect
                size="s"
                value={draft.state}
                choices={choices<'state'>(good.states)}
                onChange={value => set({ state: value as Draft['state'] })}
              />
            </Field>
          </div>
          {error && (
            <Note kind="danger" role="alert">
              {error}
            </Note>
          )}
          {may && (
            <div className={edit.buttons}>
              <Button type="submit" size="s" busy={busy} busyText={t.saving}>
                {t.save}
              </Button>
            </div>
          )}
        </fieldset>
        {!may && <p className={edit.why}>{t.lookOnly}</p>}
      </form>
    </section>
  )
}
