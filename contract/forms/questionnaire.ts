/** Names the version of a form that answers were given to: form, `-V`, version. */
export const questionnaireIdOf = ({ formId, version }: { formId: string; version: number }): string =>
  `${formId}-V${version}`

/** The version in it; undefined when it is none of this form. */
export function versionIn(questionnaireId: string, formId: string): number | undefined {
  const version = questionnaireId.startsWith(`${formId}-V`) ? questionnaireId.slice(formId.length + 2) : ''
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined
}
