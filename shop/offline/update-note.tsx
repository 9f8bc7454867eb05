import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hasUnsaved } from '#web/form/unsaved.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { hasWords } from '#web/words-here.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { updateTexts } from './offline.texts.ts'
import styles from './update-note.module.css'

/** Whether words stand on this page that would be lost with it: of a form that knows what was saved, or in any field. */
const isWritten = (): boolean => hasUnsaved() || hasWords('main')

/**
 * Says that there is a new version, and takes it into use when the visitor wants it. Where something stands in a field of
 * this page nothing is loaded anew: the update waits until the page is left.
 */
export default function UpdateNote({ update }: { update: () => void }) {
  const t = useTexts(updateTexts)
  const { pathname } = useLocation()
  const [answer, setAnswer] = useState<'later' | 'whenLeaving' | 'understood'>()
  const answeredOn = useRef<string>(undefined)
  useEffect(() => {
    if (answeredOn.current !== undefined && answeredOn.current !== pathname) update()
  }, [pathname, update])
  if (answer === 'later' || answer === 'understood') return null

  function press() {
    if (answer === 'whenLeaving') return setAnswer('understood')
    if (!isWritten()) return update()
    answeredOn.current = pathname
    setAnswer('whenLeaving')
  }
  return (
    <Row as="aside" radius="panel" padY={4} padX={5} gap={3} align="center" wrap className={styles.note}>
      <p role="status">{answer === 'whenLeaving' ? t.whenLeaving : t.title}</p>
      {answer === undefined && (
        <Button kind="line" size="s" onClick={() => setAnswer('later')}>
          {t.later}
        </Button>
      )}
      <Button size="s" onClick={press}>
        {answer === 'whenLeaving' ? t.good : t.now}
      </Button>
    </Row>
  )
}
