import { useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { lotteryTurns } from '#contract/lottery-codes.ts'
import type { Output } from '#contract/kit.ts'
import { MomentField, OwnField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { PrizeFields } from './prize-fields.tsx'
import { prizesKind } from './prizes.ts'
import { lotteryDeskTexts } from './lottery.texts.ts'

export type Lottery = Output<'desk.lottery.detail'>

/** A lottery as it is written: in both languages side by side, with its times and prizes. */
export function LotteryForm({ stored, onSaved }: { stored?: Lottery; onSaved?: () => void }) {
  const t = useTexts(lotteryDeskTexts)
  const navigate = useNavigate()
  const form = useForm('desk.lottery.save', {
    kinds: { prizes: prizesKind },
    begin: stored ?? { per: 'once' },
    check: ({ startsAt, endsAt }) => ({
      endsAt: startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt && t.timeOrder,
    }),
    absent: { version: 0 },
    input: read => ({
      ...read,
      lotteryCode: stored?.lotteryCode ?? read.lotteryCode,
      version: stored?.version ?? 0,
    }),
    refusals: { LOTTERY_TIMES: 'endsAt', LOTTERY_CODE_TAKEN: 'lotteryCode' },
    async done({ data }) {
      toast(t.saved)
      if (stored) onSaved?.()
      else await navigate(`/lotteries/${data.lotteryCode}`, { replace: true, state: afterSaving })
    },
  })
  const { prizes } = form.values
  return (
    <Stack as={Form} of={form} gap={5} className={edit.form}>
      {!stored && (
        <TextField
          of={form}
          name="lotteryCode"
          label={t.code}
          help={t.codeHelp}
          wrong={t.codeWrong}
          autoComplete="off"
          tidy={typed => typed.toLowerCase()}
        />
      )}
      <div className={edit.pair}>
        <TextField of={form} name="nameCn" label={t.nameCn} wrong={t.needed} />
        <TextField of={form} name="nameEn" lang="en" label={t.nameEn} wrong={t.needed} />
      </div>
      <div className={edit.pair}>
        <TextAreaField of={form} name="termsCn" label={t.termsCn} wrong={t.needed} rows={8} />
        <TextAreaField of={form} name="termsEn" lang="en" label={t.termsEn} wrong={t.needed} rows={8} />
      </div>
      <div className={edit.pair}>
        <MomentField of={form} name="startsAt" label={t.startsAt} wrong={t.timeNeeded} />
        <MomentField of={form} name="endsAt" label={t.endsAt} wrong={t.timeNeeded} />
      </div>
      <OwnField of={form} name="per" label={t.per} group>
        {(chosen, choose) => (
          <RadioGroup
            row
            value={chosen}
            onChange={choose}
            options={lotteryTurns.map(value => ({ value, label: t[value] }))}
          />
        )}
      </OwnField>
      <PrizeFields
        value={prizes}
        fault={form.errorOf('prizes', fault => fault) as 'prizeWrong' | undefined}
        onChange={changed => form.set({ prizes: changed })}
      />
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form}>{t.save}</SubmitButton>
      </Row>
    </Stack>
  )
}
