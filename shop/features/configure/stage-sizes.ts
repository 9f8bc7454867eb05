/** How wide the picture of the car is: beside the choices on a desktop, else the whole window. */
export const stageSizes = '(min-width: 960px) calc(100vw - 432px), 100vw'
