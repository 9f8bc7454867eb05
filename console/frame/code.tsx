import { dotted } from '#contract/signs.ts'
import { Text } from '#web/ui/layout.tsx'
import { Whole } from '#web/ui/whole.tsx'

/** The longest code that a card of a small phone has room for beside its name, even where it has hyphens to break at. */
const SHORT = 20

/**
 * Whether a text is a number, a day or a code, which stays on one line however little room there is: numbers of orders and
 * parcels, of goods and cars. Whatever has neither a figure nor capitals alone is a name, and no code is longer than 32.
 */
export const isCode = (text: string | number): boolean =>
  typeof text === 'number' || /^(?=.*\d|[A-Z\u2060_-]+$)[\w\u2060-]{1,32}$/.test(text)

/** What may be a code, as staff have typed it: whole if it is one, in pieces where it is something longer, or a dash. */
export const Code = ({ children = '' }: { children?: string | undefined }) =>
  isCode(children) ? (
    <Text as="span" oneLine={children.length <= SHORT}>
      <Whole>{children}</Whole>
    </Text>
  ) : (
    <Text as="span" anywhere>
      {children || '—'}
    </Text>
  )

/** A word that is longer than those of a language, where no character of Chinese stands for a place to break at. */
const longWord = /([^\s\u2e80-\u9fff\uff00-\uffef]{21,})/

/** A name of somebody or of an outlet in a cell: of a very long word alone a line ends within it, else between words. */
export const Name = ({ children }: { children: string }) =>
  dotted(children)
    .split(longWord)
    .map((part, n) =>
      n % 2 === 0 ? (
        part
      ) : (
        <Text key={n} as="span" anywhere>
          {part}
        </Text>
      ),
    )
