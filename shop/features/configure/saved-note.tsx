import { useTexts } from '#web/i18n/texts.ts'
import { Box } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { previewTexts } from './preview.texts.ts'
import { GoneList } from './gone-list.tsx'
import { useDesign, useDesignState } from './use-design.ts'

/** Says of a car that was opened by its code what of it has ended since, and what that costs more or less. */
export function SavedNote() {
  const t = useTexts(previewTexts)
  const { data } = useDesign()
  const code = useDesignState(state => state.car.code)
  // Where it can be had as it was, it is.
  if (!data.saved || data.saved.code === code) return null
  return (
    <Box above={4} below={4}>
      <Note kind="warning" role="note">
        <b>{t.endedTitle}</b>
        <p>{t.endedText(data.saved.differenceFen)}</p>
        <GoneList gone={data.saved.gone} />
      </Note>
    </Box>
  )
}
