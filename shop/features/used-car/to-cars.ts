/** Leads past the filters that stand above the cars of a narrow list, for eyes and keyboard alike. */
export function toCars(): void {
  const head = document.getElementById('cars')
  head?.scrollIntoView()
  head?.focus({ preventScroll: true })
}
