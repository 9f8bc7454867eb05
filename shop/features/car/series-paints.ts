/** Series beside each other are shown in paints of their own. */
export const seriesPaints = ['copper', 'pine', 'slate', 'silver', 'night', 'garnet', 'moon', 'frost'] as const
