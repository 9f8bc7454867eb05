import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SendOptions } from '#web/form/form-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Question, useActing } from './use-acting.ts'

/** Something that may be done with what lies before somebody. */
export type Way = {
  name: string
  /** Of its button. */
  words: string
  /** Its state allows it, and so does the role of whoever looks. */
  may: boolean
  /** It leads on; the others are drawn as lines. */
  leads?: boolean
} & (
  | { does: () => Promise<unknown>; question?: Question }
  /** Ends or refuses something, for a reason in words. */
  | { ends: (reason: string, options: SendOptions) => Promise<unknown>; title: string; help: string }
  /** Has a dialog of its own. */
  | { opens: () => void }
)

export interface WaysProps {
  ways: readonly Way[]
  /** Said when something was done. */
  done: string
  /** Label of the field for reasons, and what is said where none is given. */
  reason: string
  needed: string
  /** Between what was refused and the buttons. */
  above?: ReactNode
  /** Behind the buttons. */
  children?: ReactNode
}

/** The buttons of what several people write, look at and decide: what one may do, asked and said in one way. */
export function Ways({ ways, done, reason, needed, above, children }: WaysProps) {
  const { revalidate } = useRevalidator()
  const { busy, error, act } = useActing()
  const [asked, setAsked] = useState<string>()
  const asking = ways.find(({ name }) => name === asked)
  async function press(way: Way) {
    if ('opens' in way) way.opens()
    else if ('ends' in way) setAsked(way.name)
    else if (await act(way.does, way.question)) toast(done)
  }
  return (
    <Stack gap={3} shrink>
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
      {above}
      <Row gap={3} rowGap={3} align="center" wrap>
        {ways.map(
          way =>
            way.may && (
              <Button
                key={way.name}
                kind={way.leads ? 'primary' : 'line'}
                size="s"
                busy={'does' in way && busy}
                onClick={() => void press(way)}
              >
                {way.words}
              </Button>
            ),
        )}
        {children}
      </Row>
      {asking && 'ends' in asking && (
        <ReasonDialog
          title={asking.title}
          label={reason}
          help={asking.help}
          needed={needed}
          button={asking.words}
          danger
          onClose={() => setAsked(undefined)}
          onSubmit={async (words, options) => {
            await asking.ends(words, options)
            setAsked(undefined)
            toast(done)
            await revalidate()
          }}
        />
      )}
    </Stack>
  )
}
