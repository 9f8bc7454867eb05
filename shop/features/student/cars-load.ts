import type { Output } from '#contract/kit.ts'
import { type NewCarCardData, newCarCardData } from '#shop/features/car/new-car-card.tsx'
import type { Ask } from '#web/api.ts'

type Row = Output<'student.cars'>[number]
/** A car of the programme as its page shows it. */
export interface StudentCar {
  seriesCode: string
  car: NewCarCardData
  price: Row['price']
}

/** The cars that can be bought without duty and taxes. */
export async function loadStudentCars(ask: Ask): Promise<StudentCar[]> {
  const { data } = await ask('student.cars', {})
  return data.map(({ car, price }) => ({ seriesCode: car.seriesCode, car: newCarCardData(car), price }))
}
