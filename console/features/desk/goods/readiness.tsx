import edit from '#console/frame/edit.module.css'
import { useTexts } from '#web/i18n/texts.ts'
import { Note } from '#web/ui/note.tsx'
import type { Good } from './good.ts'
import { makeTexts } from './make.texts.ts'

/** What a good still lacks before it may go on sale; the server refuses it for the same reasons. Nothing while it is. */
export function Readiness({ good }: { good: Good }) {
  const t = useTexts(makeTexts)
  if (good.state === 'publish') return null
  const { lacks } = good
  return (
    <section className={edit.part} aria-labelledby="ready">
      <h2 id="ready">{t.ready}</h2>
      <Note kind={lacks.length > 0 ? 'warning' : 'success'}>
        {lacks.length > 0 ? t.lacking : t.readyNow}
        {lacks.length > 0 && (
          <ul>
            {lacks.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Note>
    </section>
  )
}
