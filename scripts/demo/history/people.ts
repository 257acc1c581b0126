/** Names and places of the demo store's customers by state, so that names, localities and postal codes match. */
interface Region {
  state: string;
  /** relative share of the store's orders */
  weight: number;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** city, locality, postal code */
  places: readonly (readonly [city: string, locality: string, postalCode: string])[];
}

export const REGIONS: readonly Region[] = [
  {
    state: 'Maharashtra',
    weight: 17,
    firstNames: ['Aditi', 'Manasi', 'Sayali', 'Neha', 'Mugdha', 'Rohan', 'Omkar', 'Siddharth', 'Ketaki'],
    lastNames: ['Deshpande', 'Kulkarni', 'Joshi', 'Patil', 'Shinde', 'Gokhale', 'Sawant', 'Fernandes'],
    places: [
      ['Mumbai', 'Bandra West', '400050'],
      ['Mumbai', 'Powai', '400076'],
      ['Pune', 'Kothrud', '411038'],
      ['Pune', 'Koregaon Park', '411001'],
      ['Nagpur', 'Dharampeth', '440010'],
      ['Thane', 'Majiwada', '400601'],
    ],
  },
  {
    state: 'Karnataka',
    weight: 14,
    firstNames: ['Ananya', 'Chaitra', 'Pavithra', 'Shruti', 'Deepa', 'Karthik', 'Vinay', 'Nandini', 'Raghav'],
    lastNames: ['Rao', 'Hegde', 'Shetty', 'Bhat', 'Gowda', 'Murthy', 'Kamath', 'Pai'],
    places: [
      ['Bengaluru', 'Jayanagar', '560041'],
      ['Bengaluru', 'Indiranagar', '560038'],
      ['Bengaluru', 'Whitefield', '560066'],
      ['Mysuru', 'Gokulam', '570002'],
      ['Mangaluru', 'Kadri', '575002'],
    ],
  },
  {
    state: 'Delhi',
    weight: 12,
    firstNames: ['Aarushi', 'Ritika', 'Simran', 'Kabir', 'Naina', 'Tarun', 'Megha', 'Zoya', 'Ishaan'],
    lastNames: ['Khanna', 'Malhotra', 'Gupta', 'Chopra', 'Arora', 'Bansal', 'Khan', 'Sethi'],
    places: [
      ['New Delhi', 'Saket', '110017'],
      ['New Delhi', 'Vasant Kunj', '110070'],
      ['Delhi', 'Civil Lines', '110054'],
      ['Delhi', 'Dwarka Sector 12', '110078'],
    ],
  },
  {
    state: 'Tamil Nadu',
    weight: 11,
    firstNames: ['Lakshmi', 'Kavitha', 'Meenakshi', 'Priya', 'Arun', 'Sundar', 'Vidhya', 'Janani'],
    lastNames: ['Venkataraman', 'Subramanian', 'Iyer', 'Krishnan', 'Natarajan', 'Raman', 'Selvam'],
    places: [
      ['Chennai', 'Mylapore', '600004'],
      ['Chennai', 'Adyar', '600020'],
      ['Coimbatore', 'R S Puram', '641002'],
      ['Madurai', 'Anna Nagar', '625020'],
    ],
  },
  {
    state: 'Telangana',
    weight: 8,
    firstNames: ['Sravani', 'Harika', 'Swathi', 'Ravi', 'Farah', 'Anirudh', 'Keerthi', 'Imran'],
    lastNames: ['Reddy', 'Chowdary', 'Naidu', 'Siddiqui', 'Sharma', 'Goud', 'Ahmed'],
    places: [
      ['Hyderabad', 'Banjara Hills', '500034'],
      ['Hyderabad', 'Kondapur', '500084'],
      ['Secunderabad', 'Marredpally', '500026'],
    ],
  },
  {
    state: 'West Bengal',
    weight: 8,
    firstNames: ['Debjani', 'Sreya', 'Ritwik', 'Moumita', 'Anirban', 'Paromita', 'Sohini', 'Arnab'],
    lastNames: ['Banerjee', 'Ghosh', 'Sen', 'Chatterjee', 'Bose', 'Mukherjee', 'Dutta'],
    places: [
      ['Kolkata', 'Ballygunge', '700019'],
      ['Kolkata', 'Salt Lake Sector 1', '700064'],
      ['Siliguri', 'Hakimpara', '734001'],
    ],
  },
  {
    state: 'Gujarat',
    weight: 7,
    firstNames: ['Hetal', 'Krupa', 'Jignesh', 'Bhavna', 'Mitali', 'Dhruv', 'Foram'],
    lastNames: ['Patel', 'Shah', 'Mehta', 'Desai', 'Trivedi', 'Parikh'],
    places: [
      ['Ahmedabad', 'Navrangpura', '380009'],
      ['Ahmedabad', 'Satellite', '380015'],
      ['Surat', 'Adajan', '395009'],
      ['Vadodara', 'Alkapuri', '390007'],
    ],
  },
  {
    state: 'Rajasthan',
    weight: 6,
    firstNames: ['Kavita', 'Padmini', 'Vikram', 'Bhanwar', 'Jaya', 'Mahendra', 'Komal'],
    lastNames: ['Rathore', 'Shekhawat', 'Chauhan', 'Agarwal', 'Bhandari', 'Mathur'],
    places: [
      ['Jaipur', 'C-Scheme', '302001'],
      ['Jaipur', 'Malviya Nagar', '302017'],
      ['Udaipur', 'Fatehpura', '313001'],
      ['Jodhpur', 'Sardarpura', '342003'],
    ],
  },
  {
    state: 'Uttar Pradesh',
    weight: 6,
    firstNames: ['Pooja', 'Shalini', 'Ayesha', 'Nitin', 'Vaishali', 'Saurabh', 'Nazia'],
    lastNames: ['Mishra', 'Srivastava', 'Tiwari', 'Rizvi', 'Saxena', 'Singh', 'Ansari'],
    places: [
      ['Lucknow', 'Gomti Nagar', '226010'],
      ['Lucknow', 'Hazratganj', '226001'],
      ['Noida', 'Sector 50', '201301'],
      ['Varanasi', 'Lanka', '221005'],
    ],
  },
  {
    state: 'Kerala',
    weight: 6,
    firstNames: ['Asha', 'Devika', 'Lekshmi', 'Anjali', 'Nikhil', 'Reshma', 'Jithin', 'Maria'],
    lastNames: ['Nair', 'Menon', 'Pillai', 'Thomas', 'Varghese', 'Kurup', 'Mathew'],
    places: [
      ['Kochi', 'Panampilly Nagar', '682036'],
      ['Thiruvananthapuram', 'Kowdiar', '695003'],
      ['Kozhikode', 'Nadakkavu', '673011'],
    ],
  },
  {
    state: 'Haryana',
    weight: 5,
    firstNames: ['Ritu', 'Gaurav', 'Shivani', 'Mohit', 'Preeti'],
    lastNames: ['Yadav', 'Hooda', 'Goel', 'Jain', 'Dahiya'],
    places: [
      ['Gurugram', 'Sector 45', '122003'],
      ['Gurugram', 'DLF Phase 2', '122002'],
      ['Faridabad', 'Sector 15', '121007'],
    ],
  },
  {
    state: 'Madhya Pradesh',
    weight: 3,
    firstNames: ['Sunita', 'Akash', 'Garima', 'Prachi'],
    lastNames: ['Dubey', 'Malviya', 'Chouhan', 'Vyas'],
    places: [
      ['Indore', 'Vijay Nagar', '452010'],
      ['Bhopal', 'Arera Colony', '462016'],
    ],
  },
  {
    state: 'Punjab',
    weight: 3,
    firstNames: ['Harpreet', 'Jasleen', 'Gurpreet', 'Navneet', 'Manpreet'],
    lastNames: ['Kaur', 'Gill', 'Sandhu', 'Dhillon'],
    places: [
      ['Ludhiana', 'Sarabha Nagar', '141001'],
      ['Amritsar', 'Ranjit Avenue', '143001'],
    ],
  },
  {
    state: 'Odisha',
    weight: 2,
    firstNames: ['Smruti', 'Subhashree', 'Debasis', 'Lopamudra'],
    lastNames: ['Mohanty', 'Das', 'Panda', 'Patnaik'],
    places: [
      ['Bhubaneswar', 'Saheed Nagar', '751007'],
      ['Cuttack', 'Link Road', '753012'],
    ],
  },
  {
    state: 'Assam',
    weight: 2,
    firstNames: ['Rituparna', 'Bhaskar', 'Jahnavi', 'Pallabi'],
    lastNames: ['Baruah', 'Saikia', 'Hazarika', 'Gogoi'],
    places: [['Guwahati', 'Zoo Road', '781024']],
  },
  {
    state: 'Goa',
    weight: 2,
    firstNames: ['Melissa', 'Savio', 'Anaya', 'Prajyot'],
    lastNames: ['D’Souza', 'Naik', 'Pereira', 'Kamat'],
    places: [
      ['Panaji', 'Altinho', '403001'],
      ['Margao', 'Fatorda', '403602'],
    ],
  },
];

export const BUILDINGS = [
  'Shanti Residency',
  'Lotus Apartments',
  'Green Park Society',
  'Sai Krupa',
  'Palm Grove',
  'Silver Oaks',
  'Anand Bhavan',
  'Neelkanth Towers',
  'Rose Villa',
  'Kaveri Enclave',
] as const;
