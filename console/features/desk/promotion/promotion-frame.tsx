import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import orderStyles from '#console/features/order/order.module.css'
import edit from '#console/frame/edit.module.css'
import { useKeys } from '#console/frame/use-keys.ts'
import { useActing } from '#console/frame/use-acting.ts'
import { useUnsaved } from '#console/frame/unsaved.tsx'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { WayHead } from '#console/frame/way-head.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Campaign } from './campaign-draft.ts'
import type { Coupon } from './coupon-draft.ts'
import { phaseTones } from './promotion-tones.ts'
import { promotionTexts } from './promotion.texts.ts'
import type { Saved } from './use-saved.ts'

/** What can be done with a promotion beside saving it. */
export type PromotionMove = 'publish' | 'withdraw'

export interface PromotionFrameProps {
  form: RefObject<HTMLFormElement | null>
  /** Address and name of the list. */
  back: string
  list: string
  title: string
  /** As it is stored; absent: a new one. */
  stored: Campaign | Coupon | undefined
  saved: Saved
  /** What is asked before it is stopped. */
  stopping: { title: string; text: string }
  onSave: () => Promise<void>
  /** Asked for after the staff member said yes. */
  onMove: (move: PromotionMove, done: string) => Promise<unknown>
  /** Shows what a colleague saved; nothing that was typed is lost before the press. */
  onReload: () => void
  children: ReactNode
}

/** Around the fields of one coupon or campaign: its name and phase, what went wrong, and what can be done with it. */
export function PromotionFrame(props: PromotionFrameProps) {
  const { form, back, list, title, stored, saved, stopping, onSave, onMove, onReload, children } = props
  const t = useTexts(promotionTexts)
  const may = useMay('promotion.edit')
  const navigate = useNavigate()
  const { busy, act } = useActing()
  useUnsaved(may && saved.changed)
  useTitle(title)
  useKeys({ escape: () => void navigate(back) })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void onSave()
  }

  async function move(to: PromotionMove) {
    if (saved.changed) return toast(t.saveFirst)
    const publish = to === 'publish'
    const question = publish
      ? { title: t.publishTitle, text: t.publishText, yes: t.doPublish }
      : { ...stopping, yes: t.stop, danger: true }
    await act(async () => void (await onMove(to, publish ? t.published : t.stopped)), question)
  }

  return (
    <>
      <WayHead way={{ back }} title={list} />
      <header className={orderStyles.head}>
        <h1>{title}</h1>
        {stored && <StatusDot tone={phaseTones[stored.phase]}>{t[stored.phase]}</StatusDot>}
        {stored && <span className={orderStyles.small}>{`${stored.text} · ${stored.forText}`}</span>}
      </header>
      <form ref={form} className={edit.form} noValidate onSubmit={submit}>
        {saved.outrun && (
          <Note kind="warning" role="alert">
            {t.edited}{' '}
            <Button size="s" kind="line" onClick={onReload}>
              {t.reload}
            </Button>
          </Note>
        )}
        <fieldset className={edit.group} disabled={!may} aria-label={title}>
          {children}
          {saved.error && (
            <Note kind="danger" role="alert">
              {saved.error}
            </Note>
          )}
          {may && (
            <div className={edit.buttons}>
              <Button type="submit" size="s" busy={saved.busy} busyText={t.saving}>
                {t.save}
              </Button>
              {stored && (
                <Button
                  size="s"
                  kind="line"
                  busy={busy}
                  onClick={() => void move(stored.state === 'publish' ? 'withdraw' : 'publish')}
                >
                  {stored.state === 'publish' ? t.stop : t.doPublish}
                </Button>
              )}
            </div>
          )}
        </fieldset>
        {!may && <p className={edit.why}>{t.lookOnly}</p>}
      </form>
    </>
  )
}
