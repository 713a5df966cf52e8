/** Names of 8, 14, 21 and 34 letters, without a blank, and in other scripts. */
export const SHOW_NAMES = [
  'Tidepool',
  'Salt and tides',
  'Kitchen Table Science',
  'The long way round to a good bread',
  'Brotgeheimnisbewahrungsgesellschaft',
  'Η επιστήμη της κουζίνας',
  'علوم المطبخ في عشر دقائق',
  '厨房里的科学十分钟讲清楚一个小问题',
] as const
