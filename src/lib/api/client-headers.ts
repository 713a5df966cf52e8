export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const CLIENT_PROTOCOL_HEADER = 'x-client-protocol'
