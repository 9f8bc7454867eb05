/**
 * What `Row`, `Stack`, `Grid`, `Text` and `Box` take, each with its values. Every one is a class of `look.css` that reads
 * the tokens; lengths are steps of `--space-…`.
 */
export const lookValues = {
  /** Size and line of a role of type (design 4). */
  size: ['micro', 'caption', 'small', 'body', 'lead', 'h4', 'h3', 'h2'],
  tone: ['plain', 'strong', 'muted', 'faint', 'danger', 'success', 'warning', 'cut', 'accent'],
  weight: ['text', 'medium', 'display'],
  /** Width of Latin letters: headings and names are wider than text. */
  stretch: ['text', 'display'],
  textAlign: ['start', 'center', 'end'],
  gap: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 'grid'],
  /** Between rows, where it is another one than between columns. */
  rowGap: [0, 1, 2, 3, 4, 5, 6, 8, 'grid'],
  /**
   * Columns of a `Grid`: so many equal ones, or up to four where a tile or a block of words has room; `beside`: a page's
   * own matter with its sums or its summary at the side, below each other where there is no room.
   */
  cols: [1, 2, 3, 4, 5, 'tiles', 'blocks', 'beside'],
  /** Across the line of a `Row`, within the row of a `Grid`. */
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  /** Along the line of a `Row`. */
  justify: ['start', 'center', 'end', 'between'],
  /** Within the column of a `Stack` or a `Grid`. */
  items: ['start', 'center', 'end'],
  /** Space outside, above and below. */
  above: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 'section'],
  below: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12],
  /** Space inside: all around, above and below, at both sides. */
  pad: [0, 2, 3, 4, 5, 6, 8],
  padY: [0, 1, 2, 3, 4, 5, 6, 8, 'section'],
  padX: [0, 2, 3, 4, 5, 6, 8, 'page'],
  /** A hairline at one side. */
  hair: ['above', 'below'],
  ground: ['page', 'sunken', 'plain'],
  radius: ['card', 'panel'],
} as const

/** What is either so or not. */
export const lookFlags = [
  'figures', // digits of one width
  'oneLine', // no line breaks
  'anywhere', // a long word breaks rather than running out
  'inline', // a `Row` within a line of words
  'block', // words on a line of their own
  'wrap', // a `Row` goes on in a further line
  'grow', // takes the room that is left in a `Row`
  'fixed', // neither grows nor shrinks in a `Row`
  'shrink', // may become narrower than its longest word
  'push', // goes to the end of a `Row`
  'across', // all columns of a `Grid`
  'card', // white on the grey page of a phone
  'sticky', // stays in sight beside a longer column
  'foot', // the room below the last thing of a page
  'unseen', // for readers alone
  'measure', // no wider than what is pleasant to read
] as const
