/** How wide the picture of a car is shown among what was found, as `sizes` of an image. */
export const wideCard = { mobile: 'calc(100vw - 40px)', desktop: '(min-width: 1440px) 310px, 22vw' } as const
