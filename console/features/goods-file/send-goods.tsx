import { useNavigate } from 'react-router'
import styles from '#console/features/shipment/ship.module.css'
import { useChosenFile } from '#console/frame/use-chosen-file.ts'
import { formatCount } from '#contract/figures.ts'
import { mostGoodsLines } from '#contract/goods-file.ts'
import { MomentField, RadioField } from '#web/form/fields.tsx'
import { FormProblem } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { goodsFileTexts } from './goods-file.texts.ts'

/** A file is chosen and looked at; what it would change opens. With a time it changes prices alone, from that time on. */
export function SendGoods() {
  const t = useTexts(goodsFileTexts)
  const navigate = useNavigate()
  const chosen = useChosenFile()
  const check = useForm('desk.goodsFile.check', {
    kinds: { when: asChosen<'now' | 'later'>('now') },
    check: ({ effectiveAt }) => ({ effectiveAt: effectiveAt === undefined && t.timeNeeded }),
    refusals: { PRICE_TIME_PAST: 'effectiveAt' },
    input: ({ effectiveAt }) => ({
      name: chosen.name().slice(-120) || 'goods.csv',
      content: chosen.content(),
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
    }),
    done: ({ data }) => void navigate(`/goods/~file/${data.goodsFileId}`),
    unguarded: true,
  })
  const later = check.values.when === 'later'

  async function choose(file: File) {
    check.tell(undefined)
    if (await chosen.read(file)) check.submit(later ? ['effectiveAt'] : [])
  }
  return (
    <Stack below={8} gap={4} className={styles.file}>
      <RadioField
        of={check}
        name="when"
        label={t.when}
        row
        options={[
          { value: 'now', label: t.whenWritten },
          { value: 'later', label: t.later },
        ]}
      />
      {later && <MomentField of={check} name="effectiveAt" label={t.time} help={t.timeHelp} wrong={t.timeNeeded} />}
      <Row as="label" radius="card" pad={5} gap={3} align="center" className={styles.picker}>
        <Icon name="upload" size={20} />
        <span role="status">
          {check.busy ? t.checking : t.choose}
          <small>{t.rules(formatCount(mostGoodsLines))}</small>
        </span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t.choose}
          disabled={check.busy}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            // A file that was mended and is chosen again is a change, too.
            event.currentTarget.value = ''
            if (file) void choose(file)
          }}
        />
      </Row>
      {chosen.fault && (
        <Note kind="danger" role="alert">
          {chosen.fault}
        </Note>
      )}
      <FormProblem of={check} />
    </Stack>
  )
}
