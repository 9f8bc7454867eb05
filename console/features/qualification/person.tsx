import { useState } from 'react'
import { useOpened } from '#console/frame/use-opened.ts'
import type { Output } from '#contract/kit.ts'
import { wholeDate } from '#contract/signs.ts'
import { kindNames } from '#contract/student/judge-words.ts'
import { officeOf, placeOf } from '#contract/student/places.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { qualificationTexts } from './qualification.texts.ts'
import styles from './qualification.module.css'

type Detail = Output<'desk.qualification.detail'>
type Opened = Output<'desk.qualification.reveal'>

/** Who it is and what was said of study and stays: masked until whoever reviews it opens it. */
export function Person({ of }: { of: Detail }) {
  const t = useTexts(qualificationTexts)
  const language = useLanguage()
  const side = language === 'en' ? 'en' : 'cn'
  const [revealed, setOpened] = useOpened<Opened>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const { qualificationNo, person, study, canOpen } = of
  // What was opened is not left standing once it is somebody else's.
  const opened = canOpen ? revealed : undefined
  if (!person || !study) return <Text tone="muted">{t.deleted}</Text>

  async function reveal() {
    if (busy) return
    setBusy(true)
    setFailed('')
    try {
      setOpened((await api('desk.qualification.reveal', { qualificationNo })).data)
    } catch (error) {
      setFailed(failureWords(error, language))
    }
    setBusy(false)
  }
  const shown = opened ? { ...person, ...opened, name: `${opened.lastName}${opened.firstName}` } : person
  return (
    <>
      <section className={styles.part} aria-labelledby="person">
        <h2 id="person">{t.person}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.name, value: shown.name },
            { key: t.gender, value: t[person.gender] },
            { key: t.mobile, value: shown.mobile },
            { key: t.idcardNum, value: shown.idcardNum },
            { key: t.passportNum, value: shown.passportNum },
            {
              key: t.organization,
              value: (
                <Text as="span" anywhere>
                  {person.organization}
                </Text>
              ),
            },
            ...(opened
              ? [
                  {
                    key: t.stays,
                    value: opened.stays.map(({ leftOn, backOn }) =>
                      backOn === null ? t.stillAbroad(wholeDate(leftOn)) : t.stay(wholeDate(leftOn), wholeDate(backOn)),
                    ),
                  },
                ]
              : []),
          ]}
        />
        {canOpen && (
          <Row gap={3} above={3} align="center" wrap>
            <Button kind="line" size="s" busy={busy} onClick={() => (opened ? setOpened(undefined) : void reveal())}>
              {opened ? t.hide : t.reveal}
            </Button>
            <Text as="span" size="small" tone="muted">
              {t.revealNote}
            </Text>
          </Row>
        )}
        {failed && (
          <Text role="alert" above={2} size="small" tone="danger">
            {failed}
          </Text>
        )}
      </section>
      <section className={styles.part} aria-labelledby="study">
        <h2 id="study">{t.study}</h2>
        <KeyValues
          kind="beside"
          rows={[
            { key: t.kind, value: kindNames[study.kind][side] },
            { key: t.place, value: placeOf(study.place)?.name[side] ?? study.place },
            { key: t.starts, value: wholeDate(study.certificateStartTime) },
            { key: t.ends, value: wholeDate(study.certificateEndTime) },
            { key: t.work, value: { yes: t.yes, no: t.notWork, unsure: t.unsure }[study.work] },
            { key: t.usedBefore, value: study.usedBefore ? t.yes : t.notWork },
            { key: t.office, value: officeOf(study.office)?.name[side] ?? study.office },
            { key: t.byRules, value: t[of.overall] },
            ...(of.applyUntil ? [{ key: t.until, value: wholeDate(of.applyUntil) }] : []),
          ]}
        />
      </section>
    </>
  )
}
